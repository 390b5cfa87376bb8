import { Link } from 'react-router-dom'
import { type CsvRow, csvFile } from '#core/values/csv/csv.ts'
import { managedGroupPath } from '#core/values/links/paths.ts'
import { checkInRate, perMember } from '#core/views/admin/figures/group-activity.ts'
import {
  type GroupWeek,
  WEEK_REPORT_QUERY,
  type WeekReport,
} from '#data/pages/admin/reports/week-report.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { Button } from '#ui/kit/button.tsx'
import { averageText, numberText, percentText } from '#ui/number-words.ts'
import { saveFile } from '#ui/save-file.ts'
import { FiguresTable } from '../charts/figures-table.tsx'
import { RefreshBar } from '../refresh-bar.tsx'
import support from '../support.module.css'
import { WEEK_WORDS as WORDS } from './words.ts'

const HEADS = [
  ...['Group', WORDS.members, 'Check-ins', 'Check-in rate'],
  ...['Points', 'Points a member', 'Perfect days'],
]

/** The last whole week, group by group. */
export function GroupReport() {
  const { data, ...result } = useCachedQuery(WEEK_REPORT_QUERY)
  return (
    <section className={support.section} aria-labelledby="week-by-group">
      <h2 id="week-by-group">{WORDS.groups}</h2>
      <RefreshBar result={result} progress="Counting…" />
      {data && <Groups report={data} />}
    </section>
  )
}

function Groups({ report }: { readonly report: WeekReport }) {
  const { monday, groups } = report
  if (groups.length === 0) return <p className={support.hint}>There is no group yet.</p>
  return (
    <>
      <p className={support.hint}>{WORDS.week(monday)}</p>
      <FiguresTable
        label={WORDS.groups}
        heads={HEADS}
        rows={groups.map((group) => ({
          key: group.groupId,
          name: (
            <Link className={support.link} to={managedGroupPath(group.groupId)}>
              <bdi>{group.name || 'A group without a name'}</bdi>
            </Link>
          ),
          cells: figuresOf(group).map((figure, index) => {
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

/** Which of the figures is the rate, and which the average. */
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
