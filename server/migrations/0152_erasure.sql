-- suits builds from 0122_described_in_kazakh.sql
-- Personal data after their term (docs/personal-data.md). Written once stay the journals, signatures and their papers, consents, balance entries and versions of shipments.
alter table person add column erased_at timestamptz;
-- Nobody's hand erases: the line has no person.
alter table admin_journal drop constraint admin_journal_by_person,
  add constraint admin_journal_by_person check (person_id is not null or subject = 'BACKUP' or act = 'person.erased');

-- People who can be erased: nobody's member, nothing open, and nothing done by them since that moment.
create view idle_person as
  select p.id, greatest(p.created_at, (select max(m.left_at) from membership m where m.person_id = p.id),
    (select max(coalesce(s.ended_at, s.last_used_at)) from session s where s.person_id = p.id),
    (select max(v.logged_time) from visit v where v.person_id = p.id),
    (select max(coalesce(r.decided_at, r.submitted_at, r.created_at)) from registration r where r.person_id = p.id)) as idle_since
  from person p
  where p.erased_at is null
    and not exists (select from membership m where m.person_id = p.id and m.status <> 'LEFT')
    and not exists (select from registration r where r.person_id = p.id and r.status in ('ON_REVIEW', 'RETURNED'))
    and not exists (select from problem o where o.person_id = p.id and o.answer is null)
    and not exists (select from appeal a where a.created_by = p.id and a.answer is null)
    and not exists (select from substitution u where p.id in (u.principal_id, u.deputy_id) and u.ended_at is null and u.until_day >= current_date)
    and not exists (select from session s where s.person_id = p.id and s.ended_at is null and s.expires_at > now())
    and not exists (select from api_token t where t.person_id = p.id and t.revoked_at is null and t.expires_at > now());

-- Takes from a person's rows what says who they are. The number stays, and with it every act in the journals and every signature.
create function erase_person(whom int, name_of_nobody text, moment timestamptz) returns void language plpgsql as $$ begin
  delete from refresh_token t using session s where s.id = t.session_id and s.person_id = whom;
  delete from session s where s.person_id = whom and not exists (select from signing_session g where g.session_id = s.id);
  update session set ip = '', user_agent = '' where person_id = whom;
  delete from visit where person_id = whom;
  delete from second_factor where person_id = whom;
  delete from recovery_code where person_id = whom;
  delete from password_reset where person_id = whom;
  delete from email_confirmation where person_id = whom;
  delete from api_token where person_id = whom;
  delete from webhook where person_id = whom;
  delete from draft where person_id = whom;
  delete from idempotency where person_id = whom;
  delete from talk_seen where person_id = whom;
  delete from report_subscription where person_id = whom;
  delete from sheet_progress where person_id = whom;
  delete from notice where person_id = whom;
  delete from notice_setting where person_id = whom;
  update membership set post_ru = null, post_kk = null, left_because = '-' where person_id = whom;
  update registration set certificate = null, certificate_serial = null, phone = '-', comment = null where person_id = whom and phone is not null;
  update registration set certificate = null, certificate_serial = null, comment = null where person_id = whom;
  update problem set full_name = name_of_nobody, told = '-', user_agent = '', file_name = null, size = null, sha256 = null, mime_type = null where person_id = whom;
  update problem set answered_name = name_of_nobody where answered_by = whom;
  update scenario set full_name = name_of_nobody where person_id = whom;
  update appeal set created_name = name_of_nobody where created_by = whom;
  update appeal set answered_name = name_of_nobody where answered_by = whom;
  update receipt set full_name = name_of_nobody where person_id = whom;
  update delivery_stage set full_name = name_of_nobody where person_id = whom;
  update month_closing set full_name = name_of_nobody where person_id = whom;
  update security_event set person_id = null where person_id = whom and hour < moment - interval '30 days'
    and not exists (select from security_event e where e.hour = security_event.hour and e.kind = security_event.kind and e.code = security_event.code
      and e.route = security_event.route and e.person_id is null and e.ip = security_event.ip);
  update person set iin = null, surname = name_of_nobody, name = '', patronymic = null, full_name = name_of_nobody, email = null, email_confirmed = false, email_since = null,
    email_pending = null, email_pending_since = null, phone = null, password_hash = null, status_comment = null, erased_at = moment where id = whom;
end $$;

-- Each person is asked about by themselves.
create index visit_person on visit (person_id, logged_time desc);
create index session_of_person on session (person_id);

-- What a night erased. Readings go by their owner: whoever serves cannot delete one (0074_readings.sql keeps the younger ones in any case).
create table erasure_check (
  id bigint generated always as identity primary key, checked_at timestamptz not null default now(), people int not null, visits int not null, notices int not null, readings int not null);
create function forget_readings(before timestamptz) returns int language plpgsql security definer set search_path = public as $$ declare gone int; begin
  with old as (select id from reading where at < least(before, now() - interval '5 years') order by id limit 20000) delete from reading r using old where r.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
