-- The nightly comparison knows the Kazakh description of a project: what stands beside the signed paper is what was signed. A paper from before the field says none.
do $$ begin
  execute replace(pg_get_functiondef('paper_differences(uuid[])'::regprocedure), '(''projectDescription'',',
    '(''projectDescriptionKk'', coalesce(d.content ->> ''projectDescriptionKk'', ''''), coalesce(p.project_description_kk, '''')),
      (''projectDescription'',');
end $$;
