import { type JoinWeek, shareOf, stillActive } from '#core/views/admin/figures/retention.ts'
import { RETENTION_QUERY } from '#data/pages/admin/retention.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { numberText, percentText } from '#ui/number-words.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import { RefreshBar } from '../refresh-bar.tsx'

const TITLE = 'Who stays, by week of joining'

export function RetentionSection() {
  const { data, ...result } = useCachedQuery(RETENTION_QUERY)
  return (
    <Card title={TITLE}>
      <p className={layout.hint}>
        How many of those who joined in a week were active that many weeks later, or at any time
        after. The last figure of a row is this week, which is not over yet. Weeks begin on Monday
        (UTC).
      </p>
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
  const facts = joined.map((week) => {
    const still = stillActive(week)
    const who = `${numberText(week.joined)} who joined in the week of ${dayAndMonth(week.monday)}`
    return `Of ${who}, ${numberText(still)} ${still === 1 ? 'was' : 'were'} active this week.`
  })
  return (
    <>
      <h3>Still active this week, in per cent of those who joined</h3>
      <BarChart
        most={100}
        alternative={facts.join(' ')}
        bars={weeks.map((week) => {
          const share = shareOf(stillActive(week), week.joined)
          const { monday: key } = week
          return { key, label: dayAndMonth(key), value: share, text: percentText(share) }
        })}
      />
      <FiguresTable
        label={TITLE}
        heads={[
          'Joined in the week of',
          'Joined',
          ...Array.from({ length: most }, (_, index) =>
            index === 0 ? '1 week later' : `${index + 1} weeks later`,
          ),
        ]}
        rows={weeks.map(({ monday, joined: all, active }) => ({
          key: monday,
          name: dayAndMonth(monday),
          cells: [
            numberText(all),
            ...Array.from({ length: most }, (_, index) => {
              const count = active[index]
              if (count === undefined) return ''
              return all === 0 ? '–' : `${numberText(count)} (${percentText(shareOf(count, all))})`
            }),
          ],
        }))}
      />
    </>
  )
}
