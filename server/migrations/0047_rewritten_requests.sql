-- requests whose contractor writes a new version: others read, and filter by, the signed one (server/request/visible-field.ts)
create index bitumen_request_rewritten on bitumen_request (project_id) where coalesce(stopped_from, status) = 'SIGNATURE_REVOKED';
