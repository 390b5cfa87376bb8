import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { membersPath } from '#core/values/links/paths.ts'
import { coachWeeks } from '#core/views/admin/figures/coach-load.ts'
import { lastSevenDays, shareOf } from '#core/views/admin/figures/retention.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'
import { localDay, startOfDay } from '#data/platform/local-day.ts'
import { numberText, percentText } from '#ui/number-words.ts'
import { FiguresTable } from '../charts/figures-table.tsx'
import support from '../support.module.css'
import { WEEK_WORDS as WORDS } from './words.ts'

/** Each coach's members, and how many of them were active. */
export function CoachReport({ members }: { readonly members: ReadonlyMap<string, MemberRow> }) {
  const seven = lastSevenDays(localDay(Date.now()))
  const weeks = useMemo(() => coachWeeks(members.values(), startOfDay(seven)), [members, seven])
  return (
    <section className={support.section} aria-labelledby="by-coach">
      <h2 id="by-coach">{WORDS.coaches}</h2>
      <p className={support.hint}>{weeks.length === 0 ? WORDS.noCoaches : WORDS.coachesHint}</p>
      {weeks.length > 0 && (
        <FiguresTable
          label={WORDS.coaches}
          heads={['Coach', WORDS.members, 'Active in 7 days', 'Share']}
          rows={weeks.map(({ coachId, members: count, active }) => {
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
              cells: [numberText(count), numberText(active), percentText(shareOf(active, count))],
            }
          })}
        />
      )}
    </section>
  )
}
