-- Projects that came by a takeover, under the number that they had in the agency's own books.
create table takeover_project (
  project_id int primary key constraint takeover_project_project references project, takeover_id int not null constraint takeover_project_takeover references takeover,
  ref text not null constraint takeover_project_ref unique);
create index takeover_project_of on takeover_project (takeover_id);

-- What stands below a takeover must not know it: projects whose protocol nobody has signed yet. They live with its signature.
create view project_before_protocol as
  select p.project_id, 'ПС-' || lpad(t.number::text, 6, '0') as number from takeover_project p join takeover t on t.id = p.takeover_id where t.status = 'CREATED';
