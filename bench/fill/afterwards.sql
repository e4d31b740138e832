-- Numbers go on where the filled rows end.
do $$ declare one record; begin
  for one in select format('%I', c.table_name) as t, c.column_name as c from information_schema.columns c where c.table_schema = 'public' and c.is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %s), false)', one.t, one.c, one.c, one.t);
  end loop; end $$;
