import { modelTable, type ModelRow } from '../model-table.ts'

// Pentium, Celeron, Atom, N, Core M and Xeon of laptops, by the numbers' first year.

const pentium: readonly ModelRow[] = [
  [2010, 2, 'p6000 p6100 p6200 p6300 u5400 t4500'],
  [2009, 2, 't4200 t4300 t4400 su4100'],
  [2011, 2, 'b940 b950 b960 957 967'],
  [2012, 2, 'b970 b980 977 987 2020m'],
  [2013, 2, '997 2030m 2117u 2127u 3550m 3556u 3560y'],
  [2014, 2, '3558u 3560m'],
  [2013, 4, 'n3510 n3520'],
  [2014, 4, 'n3530 n3540'],
  [2015, 2, '3805u 3825u 4405u 4405y'],
  [2015, 4, 'n3700'],
  [2016, 4, 'n3710 n4200'],
  [2017, 2, '4410y 4415u 4415y'],
  [2017, 4, 'n5000 j5005'],
  [2019, 4, 'n5030 j5040'],
  [2019, 2, '4417u 4425y 5405u 6405u'],
  [2020, 2, '7505 6500y'],
  [2021, 4, 'n6000 n6005'],
  [2022, 5, '8500 8505'],
]
const celeron: readonly ModelRow[] = [
  [2009, 1, '900 743 t1600 t1700'],
  [2009, 2, 't3000 t3100 su2300'],
  [2010, 2, 't3300 t3500 p4500 p4600'],
  [2011, 1, 'b710 b720 b730 827 b815e 797 807'],
  [2011, 2, 'b800 b810 b815 b820 b830 b840 847 857 867 877 887 u3400 u3600'],
  [2013, 2, '1000m 1005m 1007u 1017u 1019y 1020m 1037u 2950m 2955u 2957u 2970m 2980u 2981u n2805 n2806 n2807 n2815'],
  [2013, 2, 'n2810 n2820'],
  [2014, 2, 'n2808 n2830 n2840'],
  [2013, 4, 'n2910 n2920'],
  [2014, 4, 'n2930 n2940'],
  [2015, 2, 'n3000 n3050 3205u 3215u 3755u 3765u 3855u 3955u'],
  [2015, 4, 'n3150'],
  [2016, 2, 'n3010 n3060 n3350'],
  [2016, 4, 'n3160 n3450'],
  [2017, 2, '3865u 3965u 3965y n4000 j4005'],
  [2017, 4, 'n4100 j4105'],
  [2019, 2, '3867u 4205u 4305u 5205u 5305u n4020'],
  [2019, 4, 'n4120 j4125'],
  [2020, 2, '6305'],
  [2021, 2, 'n4500 n4505'],
  [2021, 4, 'n5100 n5105'],
  [2022, 5, '7300 7305'],
]
const atom: readonly ModelRow[] = [
  [2008, 1, 'n270 z520 z530'],
  [2009, 1, 'n280'],
  [2010, 1, 'n450 n455 n470 n475'],
  [2010, 2, 'n550'],
  [2011, 1, 'n435'],
  [2011, 2, 'n570 n2600 n2800'],
  [2012, 2, 'z2760'],
  [2013, 4, 'z3740 z3740d z3770 z3775'],
  [2014, 4, 'z3735f z3735g z3736f z3795'],
  [2015, 4, 'z8300 z8500 z8700'],
  [2016, 4, 'z8350 z8550 z8750'],
]
const intelN: readonly ModelRow[] = [
  [2023, 2, 'n50'],
  [2023, 4, 'n95 n97 n100 n200'],
  [2025, 4, 'n150 n250'],
]
const coreM: readonly ModelRow[] = [
  [2014, 2, '5y10 5y10a 5y10c 5y31 5y51 5y70 5y71'],
  [2015, 2, '6y30 6y54 6y57 6y75'],
  [2016, 2, '7y30'],
  [2017, 2, '7y32'],
  [2018, 2, '8100y'],
]
const xeon: readonly ModelRow[] = [
  [2015, 4, 'e3-1505m v5|e3-1535m v5|e3-1505l v5'],
  [2016, 4, 'e3-1515m v5|e3-1545m v5|e3-1575m v5'],
  [2017, 4, 'e3-1505m v6|e3-1535m v6|e3-1505l v6'],
  [2018, 6, 'e-2176m|e-2186m'],
  [2019, 6, 'e-2276m'],
  [2019, 8, 'e-2286m'],
  [2020, 6, 'w-10855m'],
  [2020, 8, 'w-10885m'],
  [2021, 6, 'w-11855m'],
  [2021, 8, 'w-11955m'],
]

export const smallModels = {
  Pentium: modelTable(pentium),
  Celeron: modelTable(celeron),
  Atom: modelTable(atom),
  'Intel N': modelTable(intelN),
  'Core M': modelTable(coreM),
  Xeon: new Map(
    xeon.flatMap(([year, cores, numbers]) => numbers.split('|').map((number) => [number, { year, cores }] as const)),
  ),
} as const

/** Of the Pentium and Celeron: those that Microsoft lists as supported by Windows 11. */
export const windows11Small =
  /^(?:n4[01]\d\d|n45\d\d|n5\d\d\d|n6\d\d\d|j4\d\d\d|j5\d\d\d|3867u|4205u|4305ue?|4417u|4425y|5[2-4]05u|630[05]e?|6405u|6500y|7300|730[05]|7505|850[05])$/
