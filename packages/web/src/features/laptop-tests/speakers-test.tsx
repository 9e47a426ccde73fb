import type { TestResults } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { TestSection } from './test-section.tsx'
import { canPlay, playTone, sides, type Side } from './tone.ts'

type Result = NonNullable<TestResults['speakers']>

/** A tone on the left, then one on the right, then which were heard. */
export function SpeakersTest({ result, onChange }: { result: Result | undefined; onChange: (result: Result) => void }) {
  const { playing, played, play } = useTones()
  const { speakers } = texts.laptopTests
  const asked = played || result !== undefined
  return (
    <TestSection title={speakers.title} help={speakers.help}>
      {canPlay() ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={playing !== undefined} onClick={() => void play()}>
            {asked ? speakers.again : speakers.begin}
          </Button>
          {/* Not read out: it would be heard over the tone. */}
          <p className="text-sm/normal font-medium" aria-hidden="true" data-playing={playing}>
            {playing === undefined ? '' : speakers.now[playing]}
          </p>
        </div>
      ) : (
        <p className={helpLook}>{speakers.cannot}</p>
      )}
      {asked && (
        <ChoiceButtons question={speakers.ask} answers={speakers.answers} chosen={result} onChoose={onChange} />
      )}
    </TestSection>
  )
}

function useTones() {
  const [playing, setPlaying] = useState<Side>()
  const [played, setPlayed] = useState(false)
  const context = useRef<AudioContext>(undefined)
  useEffect(() => () => void context.current?.close(), [])

  async function play(): Promise<void> {
    const opened = new AudioContext()
    context.current = opened
    try {
      // Safari begins suspended.
      await opened.resume()
      for (const side of sides) {
        setPlaying(side)
        const tone = playTone(opened, side)
        await new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }))
      }
      setPlayed(true)
    } finally {
      setPlaying(undefined)
      context.current = undefined
      if (opened.state !== 'closed') await opened.close()
    }
  }
  return { playing, played, play }
}
