-- The line by which a warning was issued names its document: looked up by whoever checks a code.
create index admin_journal_warning on admin_journal ((after -> 'paper' ->> 'verifyCode')) where act = 'account.warn';
