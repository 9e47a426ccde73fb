/**
 * React's development build creates a console task for each element and a timeline mark for each render, where the
 * browser has them: its warnings need neither. Imported before `react-dom`, which looks for them once.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined })
