import { texts } from '@market/contract/texts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { reasonsOf } from './run-for-each.ts'
import type { SharedActName } from './own-acts.ts'
import { useSharedAct } from './use-shared-act.ts'
import type { Selection } from './use-selection.ts'

const words = texts.myProducts

const labels: Record<SharedActName, string> = {
  advertise: words.advertise,
  pause: words.pause,
  withdraw: words.withdraw,
  list: words.listAgain,
  renew: words.renew,
}

interface Props {
  acts: readonly SharedActName[]
  selection: Selection
}

/**
 * What can be done with the selected listings; then how many it was done with, how many were left out and why, and
 * 'Undo' for as long as their rows offer it.
 */
export function SelectionBar({ acts, selection }: Props) {
  const { chosen, choose } = selection
  const { act, undo, over, all, busy, result, canUndo, forget } = useSharedAct(selection)
  if (chosen.length === 0 && result === undefined && !busy) return null
  return (
    <section
      aria-label={words.selection}
      className="selection-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-edge bg-base-100 p-3"
    >
      <output className="grid min-w-0 grow gap-0.5 text-sm wrap-anywhere">
        {busy && <span>{words.running(over, all)}</span>}
        {!busy && result && (
          <>
            {result.done.length > 0 && <span>{words.didAll[result.act](result.done.length)}</span>}
            {reasonsOf(result).map(({ why, count }) => (
              <span key={why}>{words.leftOut(count, why)}</span>
            ))}
          </>
        )}
        {!busy && chosen.length > 0 && <span className="font-semibold">{words.selected(chosen.length)}</span>}
      </output>
      {canUndo && (
        <Button small busy={busy} onClick={undo}>
          {texts.undo.button}
        </Button>
      )}
      {chosen.length > 0 &&
        acts.map((name) =>
          name === 'withdraw' ? (
            <ConfirmButton
              key={name}
              question={words.askWithdraw(chosen.length)}
              help={words.deleteHelp}
              busy={busy}
              onConfirm={() => act(name)}
            >
              {labels[name]}
            </ConfirmButton>
          ) : (
            <Button key={name} small busy={busy} onClick={() => act(name)}>
              {labels[name]}
            </Button>
          ),
        )}
      <Button
        small
        kind="plain"
        busy={busy}
        onClick={() => {
          choose([])
          forget()
        }}
      >
        {words.clear}
      </Button>
    </section>
  )
}
