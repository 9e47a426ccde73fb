export const sampleRows = [
  `insert into search_places (key, name) values ('dhaka', 'Dhaka')`,
  `insert into search_suggestions (key, text, kind, count) values ('t480', 'Lenovo ThinkPad T480', 'model', 1)`,
]
