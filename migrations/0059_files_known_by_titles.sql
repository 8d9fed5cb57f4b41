-- How a file is read is remembered by its titles, with the import that it became.
alter table till_feed_files drop column heads;
