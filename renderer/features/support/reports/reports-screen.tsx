import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type CsvRow, csvFile } from '#core/values/csv/csv.ts'
import { managedGroupPath, membersPath } from '#core/values/links/paths.ts'
import { addDays } from '#core/values/time/day.ts'
import { coachLoads } from '#core/views/admin/figures/coach-load.ts'
import { checkInRate, perMember } from '#core/views/admin/figures/group-activity.ts'
import { lastSevenDays, shareOf } from '#core/views/admin/figures/retention.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { useDirectory } from '#data/pages/admin/members/use-directory.ts'
import {
  type GroupWeek,
  WEEK_REPORT_QUERY,
  type WeekReport,
} from '#data/pages/admin/reports/week-report.ts'
import { localDay, startOfDay } from '#data/platform/local-day.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { averageText, numberText, percentText } from '#ui/number-words.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ScrollingFigures } from '../charts/figures.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { MonthExport } from './month-export.tsx'

/** `/support/reports`: last week by group and coach, and exports. */
export function ReportsScreen() {
  const directory = useDirectory()
  const { members } = directory
  return (
    <div className={support.page}>
      <PageTitle title="Reports" />
      <RefreshBar result={directory} />
      {members && <GroupReport />}
      {members && <CoachReport members={members} />}
      <MonthExport />
    </div>
  )
}

function CoachReport({ members }: { readonly members: ReadonlyMap<string, MemberRow> }) {
  const seven = lastSevenDays(localDay(Date.now()))
  const weeks = useMemo(
    () => coachLoads([...members.values()], { since: startOfDay(seven) }),
    [members, seven],
  )
  return (
    <Card title="By coach">
      <p className={layout.hint}>
        {weeks.length === 0
          ? 'No member has a coach.'
          : 'By the list of members on this device: who of a coach’s members was active in the last seven days.'}
      </p>
      {weeks.length > 0 && (
        <ScrollingFigures
          label="By coach"
          columns={['Coach', 'Members', 'Active in 7 days', 'Share']}
          rows={weeks.map(({ coachId, all: count, active }) => {
            const coach = members.get(coachId)
            return {
              key: coachId,
              name: (
                <Link
                  className={support.link}
                  to={membersPath({ coach: coachId, account: 'active' })}
                >
                  <bdi>{coach ? shownName(coach) : coachId}</bdi>
                </Link>
              ),
              figures: [numberText(count), numberText(active), percentText(shareOf(active, count))],
            }
          })}
        />
      )}
    </Card>
  )
}

const HEADS = [
  ...['Group', 'Members', 'Check-ins', 'Check-in rate'],
  ...['Points', 'Points a member', 'Perfect days'],
]

function GroupReport() {
  const { data, ...result } = useCachedQuery(WEEK_REPORT_QUERY)
  return (
    <Card title="Last week by group">
      <RefreshBar result={result} loading="Counting…" />
      {data && <Groups report={data} />}
    </Card>
  )
}

function Groups({ report }: { readonly report: WeekReport }) {
  const { monday, groups } = report
  if (groups.length === 0) return <p className={layout.hint}>There is no group yet.</p>
  return (
    <>
      <p className={layout.hint}>
        {dayAndMonth(monday)} to {dayAndMonth(addDays(monday, 6))}. All figures are of the members a
        group has today, whichever group they were in then; who joined Fourfold later counts from
        that day on.
      </p>
      <ScrollingFigures
        label="Last week by group"
        columns={HEADS}
        rows={groups.map((group) => ({
          key: group.groupId,
          name: (
            <Link className={support.link} to={managedGroupPath(group.groupId)}>
              <bdi>{group.name || 'A group without a name'}</bdi>
            </Link>
          ),
          figures: figuresOf(group).map((figure, index) => {
            if (index === RATE) return percentText(figure)
            return index === EACH ? averageText(figure ?? 0) : numberText(figure ?? 0)
          }),
        }))}
      />
      <div>
        <Button
          variant="outlined"
          onClick={() => void saveFile(fileOf(report), `fourfold-week-${monday}.csv`)}
        >
          Save as CSV
        </Button>
      </div>
    </>
  )
}

const [RATE, EACH] = [2, 4]

function figuresOf({ members, week, perfectDays }: GroupWeek) {
  const { checkIns, points } = week
  return [
    ...[members, checkIns, checkInRate(week), points],
    ...[perMember(points, week.members), perfectDays],
  ]
}

function fileOf({ groups }: WeekReport): Blob {
  const rows = groups.map(
    (group): CsvRow => [group.name, ...figuresOf(group).map((figure) => figure ?? '')],
  )
  return new Blob([csvFile([HEADS, ...rows])], { type: 'text/csv;charset=utf-8' })
}
