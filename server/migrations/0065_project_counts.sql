-- The counts by status of a contractor's projects are read from the index alone.
drop index project_organisation;
create index project_organisation on project (organization_bin, ownership_type, id desc) include (status);
