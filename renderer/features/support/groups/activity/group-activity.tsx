import { useMemo } from 'react'
import type { Group } from '#core/records/group.ts'
import { checkInRate, perMember } from '#core/views/admin/figures/group-activity.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { type Activity, activityQuery } from '#data/pages/admin/groups/activity.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { Card } from '#ui/kit/card.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { averageText, numberText, percentText } from '#ui/number-words.ts'
import { BarChart } from '../../charts/bar-chart.tsx'
import { FiguresTable } from '../../charts/figures-table.tsx'
import { RefreshBar } from '../../refresh-bar.tsx'
import support from '../../support.module.css'
import { ACTIVITY_WORDS as WORDS } from './words.ts'

/** A group's activity: who checked in per day, weeks compared, and its call. */
export function GroupActivity({ group }: { readonly group: Group }) {
  const query = useMemo(() => activityQuery(group.id), [group.id])
  const { data, ...result } = useCachedQuery(query)
  const call = callLink(group.links.groupCallLink, undefined)
  return (
    <Card title="Activity">
      {call ? (
        <div>
          <ExternalLink to={call} className={support.link}>
            Open the group’s call
          </ExternalLink>
        </div>
      ) : (
        <p className={support.hint}>No call link yet. Add one in the settings of the group.</p>
      )}
      <RefreshBar result={result} loading="Counting…" />
      {data && (
        <>
          <Days activity={data} />
          <Weeks activity={data} />
        </>
      )}
    </Card>
  )
}

function Days({ activity: { days } }: { readonly activity: Activity }) {
  const best = days.toSorted((a, b) => b.checkedIn - a.checkedIn)[0]
  if (!best || best.checkedIn === 0) return <p className={support.hint}>{WORDS.nobody}</p>
  const sum = days.reduce((all, { checkedIn }) => all + checkedIn, 0)
  const alternative = WORDS.alternative(perMember(sum, days.length), best.checkedIn, best.day)
  return (
    <>
      <h3>{WORDS.days}</h3>
      <p className={support.hint}>{alternative}</p>
      <BarChart
        most={best.checkedIn}
        alternative={alternative}
        bars={days.map(({ day, checkedIn }) => ({
          key: day,
          label: dayAndMonth(day),
          value: checkedIn,
          text: numberText(checkedIn),
        }))}
      />
      <FiguresTable
        label={WORDS.days}
        foldedAs="Show the figures of each day"
        heads={['Day', 'Checked in']}
        rows={days.toReversed().map(({ day, checkedIn }) => ({
          key: day,
          name: dayAndMonth(day),
          cells: [numberText(checkedIn)],
        }))}
      />
    </>
  )
}

function Weeks({ activity: { weeks } }: { readonly activity: Activity }) {
  return (
    <>
      <h3>{WORDS.weeks}</h3>
      <p className={support.hint}>{WORDS.weeksHint}</p>
      <FiguresTable
        label={WORDS.weeks}
        heads={['Week of', 'Check-ins', 'Check-in rate', 'Points', 'Points a member']}
        rows={weeks.toReversed().map((week) => ({
          key: week.monday,
          name: dayAndMonth(week.monday),
          cells: [
            numberText(week.checkIns),
            percentText(checkInRate(week)),
            numberText(week.points),
            averageText(perMember(week.points, week.members)),
          ],
        }))}
      />
    </>
  )
}
