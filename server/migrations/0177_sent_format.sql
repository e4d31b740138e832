-- What is attached to the letter: a PDF to be read, or an XLSX to be counted on with.
alter table report_subscription add column format text not null default 'pdf' constraint report_subscription_format check (format in ('pdf', 'xlsx'));
