-- The months that are not closed yet: with an approved plan or a signed request (server/month/open.ts), found without reading five seasons of requests.
create index bitumen_request_open_month on bitumen_request (request_period) where not month_closed and not drafted;
create view open_month as select period from (
    select period from monthly_plan where status <> 'DRAFT'
    union select request_period from bitumen_request where not month_closed and not drafted) m
  where not exists (select from month_closing c where c.period = m.period);
-- Reminders of the holder's form and report are those of every deadline.
update notice set kind = 'deadline.overdue', args = jsonb_build_object('deadline', args -> 'deadline',
  'what', jsonb_build_object('ru', 'форма ресурсодержателя', 'kk', 'ресурс ұстаушының нысаны')) where kind = 'order.unsigned';
update notice set kind = 'deadline.due', args = jsonb_build_object('deadline', args -> 'deadline',
  'what', jsonb_build_object('ru', 'отчёт об отгрузке', 'kk', 'жөнелту туралы есеп')) where kind = 'report.due';
insert into notice_setting (person_id, kind, in_app, mail)
  select person_id, case kind when 'order.unsigned' then 'deadline.overdue' else 'deadline.due' end, in_app, mail from notice_setting
  where kind in ('order.unsigned', 'report.due') on conflict do nothing;
delete from notice_setting where kind in ('order.unsigned', 'report.due');
