-- An appeal says itself whose it is: a contractor's list reads his own by an index instead of the requests of all.
alter table appeal add column contractor_bin text;
alter table appeal disable trigger user;
update appeal a set contractor_bin = r.contractor_bin from bitumen_request r where r.id = a.request_id;
alter table appeal enable trigger user;
alter table appeal alter contractor_bin set not null;
create function place_appeal() returns trigger language plpgsql as $$ begin
  if new.contractor_bin is null then
    select r.contractor_bin into new.contractor_bin from bitumen_request r where r.id = new.request_id;
  end if;
  return new;
end $$;
create trigger appeal_placed before insert on appeal for each row execute function place_appeal();
alter table appeal enable always trigger appeal_placed;
create index appeal_contractor on appeal (contractor_bin, status);
