import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconFrozen from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import { memo, useDeferredValue, useMemo } from 'react'
import { milestonesAt } from '#core/habits/streaks/milestones.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { type HomeStreak, homeStreak } from '#data/records/day/home-streak.ts'
import type { HomeView } from '#data/records/day/queries.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './streak-card.module.css'
import { earnBackWords, milestoneWords, streakWords } from './streak-words.ts'

interface StreakCardProps {
  readonly home: HomeView | undefined
  readonly today: DayKey
}

/**
 * The streak at the top of today: its length, the record, and the milestones
 * (docs/decisions/0011-streak-rules.md). Reserves its space until the streak is known.
 */
export const StreakCard = memo(function StreakCard({ home, today }: StreakCardProps) {
  // Counting may go through a thousand days: paint the check-off first.
  const shown = useDeferredValue(home)
  const streak = useMemo(() => shown && homeStreak({ ...shown, today }), [shown, today])
  return (
    <section aria-label="Streak" className={styles.card} data-today={streak?.today}>
      <span className={styles.icon}>
        {streak?.today === 'break' ? (
          <IconFrozen size="100%" stroke={1.7} aria-hidden="true" />
        ) : (
          <IconFlame size="100%" stroke={1.7} aria-hidden="true" />
        )}
      </span>
      {streak && <Streak streak={streak} today={today} />}
    </section>
  )
})

interface StreakProps {
  readonly streak: HomeStreak
  readonly today: DayKey
}

function Streak({ streak, today }: StreakProps) {
  const { current, highest, perfectDays, lost } = streak
  const { title, note } = streakWords(streak)
  return (
    <>
      <div className={styles.words}>
        {/* The key makes a new element, because a changed text would count as a layout shift. */}
        <p key={title} className={styles.title}>
          {current > 0 ? (
            <>
              <strong>{current}</strong>
              {title.slice(String(current).length)}
            </>
          ) : (
            title
          )}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {highest > 0 && (
        <dl className={styles.facts}>
          <dt>Record</dt>
          <dd>{highest}</dd>
          <dt>Perfect</dt>
          <dd>{perfectDays}</dd>
        </dl>
      )}
      {lost ? (
        <p className={styles.lost}>{earnBackWords(lost, today)}</p>
      ) : (
        <ol aria-label="Milestones" className={styles.milestones}>
          {milestonesAt(current, highest).map((milestone) => (
            <li key={milestone.days} data-reached={milestone.isReached}>
              <span className={styles.bar}>
                <span className={styles.share} style={{ width: `${100 * milestone.share}%` }} />
              </span>
              <span aria-hidden="true">{milestone.days}</span>
              <VisuallyHidden>{milestoneWords(milestone, current)}</VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
