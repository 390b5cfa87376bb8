import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { WHY, HABITS_WORDS as WORDS } from './words.ts'

/** `/onboarding/habits`: the four habits, what they earn, and why they are worth it. */
export function HabitsStep() {
  return (
    <StepPage
      step="habits"
      lead="Four habits, every day. Check off what you did. Together they make ten points: a perfect day."
      finish="I know my four habits"
    >
      <ul className={styles.cards}>
        {HABIT_IDS.map((habit) => (
          <li key={habit} className={styles.pictured} data-habit={habit}>
            <span className={layout.round}>
              <HabitIcon habit={habit} size={24} />
            </span>
            <div>
              <h2>{HABITS[habit].title}</h2>
              <p>{WORDS.points(HABITS[habit].value)}</p>
              <p className={layout.muted}>{WHY[habit]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={layout.muted}>{WORDS.kindness}</p>
    </StepPage>
  )
}
