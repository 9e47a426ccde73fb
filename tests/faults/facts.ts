import type { Fault } from './fault.ts'
import { features } from './places.ts'

export const facts: readonly Fault[] = [
  {
    file: `${features}/listings/fact-columns.ts`,
    find: `return source === undefined ? [] : [[name, { source, on: day }]]`,
    replace: `return [[name, { source: source ?? 'report', on: day }]]`,
    effect: 'what a seller typed is shown as read from the laptop’s own report',
    test: {
      file: `${features}/listings/facts.test.ts`,
      title: 'say what was read from the laptop’s report, with the day, and forget a source without its fact',
    },
  },
  {
    file: 'packages/web/src/features/listing-form/fact-input.tsx',
    find: 'onChange: () => setValue(`factSources.${name}`, undefined),',
    replace: '',
    effect: 'a fact that the seller changed keeps the mark of the report',
    test: {
      file: 'packages/web/src/features/system-report/report-panel.browser.test.tsx',
      title: 'what the command for Windows prints fills in the facts, each marked until it is changed',
    },
  },
  {
    file: 'packages/laptop-facts/src/facts/capacities/assign.ts',
    find: `.filter(({ amount }) => !isLimit(text, amount))`,
    replace: ``,
    effect: 'the RAM that a laptop can be upgraded to is read as the RAM it has',
    test: {
      file: 'packages/laptop-facts/src/facts/read-facts.test.ts',
      title: 'says nothing of "up to 16GB RAM"',
    },
  },
  {
    file: 'packages/laptop-facts/src/facts/read-facts.ts',
    find: 'const latin = toLatin(text)',
    replace: 'const latin = { ...toLatin(text), text }',
    effect: 'a title in Bengali, Hindi or Arabic says nothing of RAM, storage and maker',
    test: { file: 'packages/laptop-facts/src/facts/read-facts.test.ts', title: 'a text in another script' },
  },
  {
    file: 'packages/laptop-facts/src/facts/capacities/read-capacities.ts',
    find: `offered.has('drive') ? [] : `,
    replace: '',
    effect: 'of the drives that a seller offers to choose from one is listed as built in',
    test: { file: 'packages/laptop-facts/src/facts/read-facts.test.ts', title: 'says nothing of "128-256GB"' },
  },
  {
    file: 'packages/laptop-facts/src/facts/capacities/assign.ts',
    find: `label.of === 'away' || `,
    replace: '',
    effect: 'a memory card is listed as the second drive',
    test: { file: 'packages/laptop-facts/src/facts/titles.test.ts', title: 'HP 14 Celeron N4020 4GB 64GB' },
  },
  {
    file: 'packages/laptop-facts/src/facts/screen/resolution.ts',
    find: ' && !(not && isBeside(text, match, not))',
    replace: '',
    effect: 'a laptop with Intel UHD graphics is found by a search for 4K screens',
    test: { file: 'packages/laptop-facts/src/facts/read-facts.test.ts', title: '"Intel UHD" is no resolution' },
  },
  {
    file: 'packages/laptop-facts/src/facts/machine/model.ts',
    find: 'sizeBefore.test(rest)',
    replace: 'false',
    effect: '15,6 of a title becomes a part of the model',
    test: { file: 'packages/laptop-facts/src/facts/titles.test.ts', title: 'Acer Aspire 5 15,6 Full HD' },
  },
  {
    file: 'packages/laptop-facts/src/processors/intel/core.ts',
    find: `return generation >= 8`,
    replace: `return generation >= 7`,
    effect: 'a processor that Windows 11 does not support is shown as supported',
    test: { file: 'packages/laptop-facts/src/processors/decode-processor.test.ts', title: 'decodes "i5-7200U"' },
  },
  {
    file: 'packages/system-report/src/read-report.ts',
    find: 'isGuest(rest, sources) ? sources.map(lentByHost) : sources',
    replace: 'sources',
    effect: 'the memory of a virtual machine is read as the laptop’s',
    test: {
      file: 'packages/system-report/src/brought.test.ts',
      title: 'of Hyper-V in systeminfo takes only the processor, and says why',
    },
  },
  {
    file: 'packages/system-report/src/formats/msinfo32.ts',
    find: ' (?:\\d|XP|Vista|Server)/',
    replace: '/',
    effect: 'the drivers of a whole msinfo32 make its operating system disappear',
    test: { file: 'packages/system-report/src/brought.test.ts', title: 'reads msinfo32 in English' },
  },
  {
    file: 'packages/system-report/src/clean/gpu.ts',
    find: 'if (inBox.test(name)) return undefined',
    replace: '',
    effect: 'a graphics card in a box is read as the laptop’s',
    test: { file: 'packages/system-report/src/brought.test.ts', title: 'reads fastfetch with a card in a box' },
  },
  {
    file: 'packages/system-report/src/clean/placeholder.ts',
    find: 'un?k[now]{2,6}',
    replace: 'unknown',
    effect: 'a misspelt placeholder of the firmware is read as the model',
    test: { file: 'packages/system-report/src/brought.test.ts', title: "reads systeminfo with 'Unkown'" },
  },
  {
    file: 'packages/system-report/src/facts.ts',
    find: "isName(value) && !(key === 'resolution' && isScaled(value))",
    replace: 'isName(value)',
    effect: 'the scaled size of the picture is read as the screen’s resolution',
    test: {
      file: 'packages/system-report/src/brought.test.ts',
      title: 'reads a screen that is scaled, as an old inxi gives it',
    },
  },
  {
    file: 'packages/web/src/features/system-report/use-reports.ts',
    find: " && !notes.includes('virtual-machine')",
    replace: '',
    effect: 'the notice about a virtual machine stays when the laptop’s own report comes',
    test: {
      file: 'packages/web/src/features/system-report/report-panel.browser.test.tsx',
      title: 'a report from inside a virtual machine says why it fills in nothing, until one of the laptop comes',
    },
  },
]
