import { troubleText } from '#data/cloud/trouble-text.ts'
import type { FiguresFetch } from '#data/pages/admin/members/use-figures.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
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
  if (isFetching) return isKnown ? undefined : FIGURES_WORDS.loading(kind, progress)
  if (costlyReads > 0) return FIGURES_WORDS.note(kind, readsText(costlyReads))
  if (error !== undefined) return FIGURES_WORDS.note(kind, troubleText(error))
  if (isPaused) return FIGURES_WORDS.note(kind, SUPPORT_WORDS.unreachable)
  return undefined
}
