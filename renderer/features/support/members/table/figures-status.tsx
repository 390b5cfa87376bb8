import { troubleText } from '#data/cloud/trouble-text.ts'
import type { FiguresFetch } from '#data/pages/admin/members/use-figures.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { FRESHNESS_WORDS, readsText, SUPPORT_WORDS } from '../../words.ts'
import { FIGURES_WORDS } from './words.ts'

/** What the figures in the table wait for, and the question before many records are read. */
export function FiguresStatus({ parts }: { readonly parts: readonly FiguresFetch[] }) {
  const canAsk = useCloud() !== undefined
  const shown = parts.flatMap((part) => {
    const note = noteOf(part)
    return note === undefined ? [] : [{ ...part, note }]
  })
  return shown.map(({ kind, note, costlyReads, isFetching, refetch }) => (
    <div key={kind} className={layout.row}>
      <p className={layout.hint} role="status">
        {note}
      </p>
      {canAsk && !isFetching && (
        <Button variant="subtle" onClick={refetch}>
          {costlyReads > 0 ? FRESHNESS_WORDS.loadAnyway : FRESHNESS_WORDS.refresh}
        </Button>
      )}
    </div>
  ))
}

/** Undefined where there is nothing to say: known figures that are refreshed just change. */
function noteOf(part: FiguresFetch): string | undefined {
  const { kind, isKnown, isFetching, isPaused, error, costlyReads, progress } = part
  const noteFor = (note: string) => `${FIGURES_WORDS[kind]}: ${note}`
  if (isFetching) {
    const soFar = progress === 0 ? '' : ` ${counted(progress, 'record')} so far`
    return isKnown ? undefined : noteFor(`loading…${soFar}`)
  }
  if (costlyReads > 0) return noteFor(readsText(costlyReads))
  if (error !== undefined) return noteFor(troubleText(error))
  return isPaused ? noteFor(SUPPORT_WORDS.unreachable) : undefined
}
