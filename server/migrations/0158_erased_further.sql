-- What came beside the erasure goes with the person, too: what they read of a talk, what they have sent to them, sheets on their way; a scenario stays its office's.
do $$ begin
  execute replace(pg_get_functiondef('erase_person(int, text, timestamptz)'::regprocedure), '  delete from notice where',
    '  delete from talk_seen where person_id = whom;
  delete from report_subscription where person_id = whom;
  delete from sheet_progress where person_id = whom;
  update scenario set full_name = name_of_nobody where person_id = whom;
  delete from notice where');
end $$;
