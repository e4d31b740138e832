-- Names that others read, in Kazakh: null = none was typed, the Russian one is shown.
alter table project add column project_description_kk text;
alter table project_storage add column project_storage_name_kk text;
alter table registration add column organization_name_kk text;
