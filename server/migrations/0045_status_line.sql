-- A status changes only with its line in the journal, written in the same transaction (server/lifecycle/transition.ts).
create function require_journal_line() returns trigger language plpgsql as $$
begin
  if not exists (select from journal j where j.object_type = tg_argv[0] and j.object_id = new.id and j.to_status = new.status
      and j.xmin = pg_current_xact_id()::xid) then
    raise exception '% %: % became % without a line in the journal', tg_argv[0], new.id, old.status, new.status;
  end if;
  return null;
end $$;

create constraint trigger project_status_line after update of status on project deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('PROJECT');
create constraint trigger request_status_line after update of status on bitumen_request deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('REQUEST');
create constraint trigger annual_plan_status_line after update of status on annual_plan deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('ANNUAL_PLAN');
create constraint trigger monthly_plan_status_line after update of status on monthly_plan deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('MONTHLY_PLAN');
create constraint trigger distribution_status_line after update of status on distribution deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('DISTRIBUTION');
create constraint trigger split_status_line after update of status on split deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('SPLIT');
create constraint trigger supply_order_status_line after update of status on supply_order deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('ORDER');
create constraint trigger allocation_status_line after update of status on allocation deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('ALLOCATION');
create constraint trigger holder_form_status_line after update of status on holder_form deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('HOLDER_FORM');
create constraint trigger month_report_status_line after update of status on month_report deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('MONTH_REPORT');
create constraint trigger appeal_status_line after update of status on appeal deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_journal_line('APPEAL');
