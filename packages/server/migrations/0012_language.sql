-- The language that somebody has chosen for pages and mails; null: none yet, so that the browser's counts.
alter table users add column language text check (language in ('en', 'en-GB', 'bn'));
