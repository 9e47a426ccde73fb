import type { FactReader } from '../facts.ts'

const stated =
  /(?:(?:early|mid|late)[\s-]{0,2}|model\s|\()(20(?:0[6-9]|1\d|2[0-6]))(?![\d/])|(?<![\d/.-])(20(?:0[6-9]|1\d|2[0-6]))\s(?:model|version|edition)/
const alone = /(?<![\d/.£$৳-])(20(?:0[6-9]|1\d|2[0-6]))(?![\d/.:a-z]|\s?(?:x|gb|mhz|warranty|office))/g
const ofSomethingElse =
  /(?:warranty|wty|until|till?|office|off|expires?|exp|to|windows|win|win10|from|jan[a-z]*|feb[a-z]*|mar[a-z]*|apr[a-z]*|may|june?|july?|aug[a-z]*|sep[a-z]*|oct[a-z]*|nov[a-z]*|dec[a-z]*|ms|in|bought|purchased|valid)\W{0,3}(?:\d{1,2}\W)?$/

/** The year of the model, not of its warranty, its Office or its purchase. */
export const readModelYear: FactReader<'modelYear'> = ({ title }) => {
  const match = stated.exec(title) ?? onlyYear(title)
  return match && { value: Number(match[1] ?? match[2]), start: match.index, end: match.index + match[0].length }
}

function onlyYear(title: string): RegExpExecArray | undefined {
  const years = [...title.matchAll(alone)].filter(
    (match) => !ofSomethingElse.test(title.slice(Math.max(0, match.index - 18), match.index)),
  )
  return years.length === 1 ? years[0] : undefined
}
