import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useOnceShown } from '../../ui/use-once-shown.ts'
import { ColumnChoices } from './column-choices.tsx'
import { guessColumns, guessOrPrice } from './guess-columns.ts'
import type { ImportOptions } from './import-options.ts'
import { ImportFoot, refusedIn } from './import-foot.tsx'
import { LeftOut } from './left-out.tsx'
import { isUnanswered, PriceCurrency, type CurrencyAnswer } from './price-currency.tsx'
import { isLaptop, type CsvFile } from './csv-file.ts'
import { ImportUndone, ProgressLine, UndoButton } from './undo-import.tsx'
import { UnderstoodRows } from './understood-rows.tsx'
import { UnknownValues } from './unknown-values.tsx'
import { useImport } from './use-import.ts'
import { useUndoImport } from './use-undo-import.ts'

const count = texts.forms.count

/** The import of one file: its columns, what was understood, and the import itself. */
export function ImportOfFile({ name, file }: { name: string; file: CsvFile }) {
  const [options, setOptions] = useState<ImportOptions>(() => {
    const mapping = guessColumns(file.columns)
    return {
      mapping,
      otherwise: {},
      aliases: { brand: {}, condition: {} },
      decimal: undefined,
      orPrice: guessOrPrice(file.columns, mapping),
      keepParts: false,
    }
  })
  const laptops = file.rows.filter(isLaptop).length
  const { check, checked, run, imported, progress } = useImport(name, file)
  const { undo, progress: undoing } = useUndoImport()
  useOnceShown(() => check.mutate(options))
  const [currency, setCurrency] = useState<CurrencyAnswer>()
  const question = useRef<HTMLElement>(null)
  const fresh = checked?.options === options
  const stopped = imported.rest.length > 0
  const started = imported.added.length + imported.alreadyThere > 0 || run.isPending
  // Another column of prices has a currency of its own.
  const changeColumns = (next: ImportOptions) => {
    const isSame = next.mapping.resalePrice === options.mapping.resalePrice
    if (!isSame) setCurrency(undefined)
    setOptions(isSame ? next : { ...next, times: undefined })
  }
  return (
    <>
      <p className="font-semibold">{texts.importing.chosen(name, laptops, count(laptops))}</p>
      {!started && (
        <div className="flex min-w-0 flex-col gap-6 [&_:is(select,input,summary)]:scroll-mb-24">
          {checked && (
            <PriceCurrency
              key={options.mapping.resalePrice}
              place={question}
              check={checked}
              answer={currency}
              onAnswer={setCurrency}
              onRate={(times) => times !== options.times && setOptions({ ...options, times })}
            />
          )}
          <ColumnChoices file={file} options={options} onChange={changeColumns} />
          {checked && <UnknownValues rows={checked.rows} options={options} onChange={setOptions} />}
          {checked && <LeftOut file={file} rows={checked.rows} options={options} onChange={setOptions} />}
          {checked && <UnderstoodRows rows={checked.rows} />}
          <ImportFoot
            file={file}
            check={checked}
            fresh={fresh}
            unanswered={checked !== undefined && isUnanswered(checked, currency)}
            checking={check.isPending}
            progress={progress}
            onCheck={() => check.mutate(options)}
            onStart={(rest) => run.mutate({ options, from: { ...imported, rest } })}
            onAnswer={() => question.current?.querySelector('input')?.focus()}
          />
        </div>
      )}
      {run.isPending && <ProgressLine progress={progress} say={texts.importing.running} />}
      {undo.isPending && <ProgressLine progress={undoing} say={texts.importing.undoing} />}
      {started && !run.isPending && (
        <section aria-labelledby="import-done" className="grid grid-cols-1 gap-4">
          <h2 id="import-done" className="mt-2 text-2xl" tabIndex={-1} ref={focus}>
            {undo.data ? texts.importing.undone : stopped ? texts.importing.partDone : texts.importing.done}
          </h2>
          {undo.data ? (
            <ImportUndone undone={undo.data} />
          ) : (
            <Facts
              rows={[
                [texts.importing.listed, count(imported.added.length)],
                [texts.importing.alreadyThere, count(imported.alreadyThere)],
                [texts.importing.refused, count(refusedIn(file, checked))],
              ]}
            />
          )}
          {stopped && !undo.data && (
            <>
              <p>{texts.importing.stopped}</p>
              <Button kind="next" onClick={() => run.mutate({ options, from: imported })}>
                {texts.importing.goOn}
              </Button>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/dashboard/myproducts">{texts.myProducts.title}</ButtonLink>
            {imported.added.length > 0 && !undo.data && <UndoButton undo={undo} ids={imported.added} />}
          </div>
        </section>
      )}
    </>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
