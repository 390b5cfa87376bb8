import { type JoinWeek, shareOf, stillActive } from '#core/views/admin/figures/retention.ts'
import { RETENTION_QUERY } from '#data/pages/admin/retention.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { numberText, percentText } from '#ui/number-words.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import { RETENTION_WORDS as WORDS } from './words.ts'

export function RetentionSection() {
  const { data, ...result } = useCachedQuery(RETENTION_QUERY)
  return (
    <Card title={WORDS.title}>
      <p className={layout.hint}>{WORDS.what}</p>
      <RefreshBar result={result} loading="Counting…" />
      {data && <Weeks weeks={data.weeks} />}
    </Card>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly JoinWeek[] }) {
  const joined = weeks.filter((week) => week.joined > 0)
  if (joined.length === 0)
    return <p className={layout.hint}>Nobody joined in the last eight weeks.</p>
  const most = Math.max(...weeks.map(({ active }) => active.length))
  const facts = joined.map((week) => ({ ...week, still: stillActive(week) }))
  return (
    <>
      <h3>Still active this week, in per cent of those who joined</h3>
      <BarChart
        most={100}
        alternative={WORDS.alternative(facts)}
        bars={weeks.map((week) => {
          const share = shareOf(stillActive(week), week.joined)
          const { monday: key } = week
          return { key, label: WORDS.weekOf(key), value: share, text: percentText(share) }
        })}
      />
      <FiguresTable
        label={WORDS.title}
        heads={[
          'Joined in the week of',
          'Joined',
          ...Array.from({ length: most }, (_, index) => WORDS.after(index + 1)),
        ]}
        rows={weeks.map(({ monday, joined: all, active }) => ({
          key: monday,
          name: WORDS.weekOf(monday),
          cells: [
            numberText(all),
            ...Array.from({ length: most }, (_, index) => {
              const count = active[index]
              return count === undefined ? '' : WORDS.cell(count, shareOf(count, all))
            }),
          ],
        }))}
      />
    </>
  )
}
