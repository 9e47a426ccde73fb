import type { Layout } from './layout.ts'

/** The letters of the national layout (Jatiya) beside the Latin ones. */
export const bangla: Layout = {
  shape: 'ansi',
  labels: [
    ['`~', '1১', '2২', '3৩', '4৪', '5৫', '6৬', '7৭', '8৮', '9৯', '0০', '-_', '=+'],
    ['Qঙ', 'Wয', 'Eড', 'Rপ', 'Tট', 'Yচ', 'Uজ', 'Iহ', 'Oগ', 'Pড়', '[{', ']}', '\\|'],
    ['A\u09c3', 'S\u09c1', 'D\u09bf', 'Fব', 'G\u09cd', 'H\u09be', 'Jক', 'Kত', 'Lদ', ';:', `'"`],
    ['Z\u0981', 'X\u09cb', 'C\u09c7', 'Vর', 'Bন', 'Nস', 'Mম', ',<', '.>', '/?'],
  ],
}
