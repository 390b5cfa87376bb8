import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { HabitIcon } from '#ui/habit-look.tsx'
import styles from './habits-step.module.css'
import pageStyles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { useStep } from './use-step.ts'

const WHY: Readonly<Record<HabitId, string>> = {
  habit1:
    'Write your coach a few words about your day, and send a picture of your check-offs. Being seen is what keeps most of us going, so it earns the most.',
  habit2:
    'Before you pay anybody else, put a tenth of what comes in aside. Ten minutes a day are enough to know where you stand.',
  habit3:
    'Up at seven, in bed by eleven. A steady rhythm is the cheapest way to more energy, and the other habits lean on it.',
  habit4:
    'Half an hour in which your heart beats a little faster. A brisk walk counts, and so do the stairs.',
}

/** `/onboarding/habits`: the four habits, what they earn, and why they are worth it. */
export function HabitsStep() {
  const state = useStep('habits')
  return (
    <StepPage
      step="habits"
      state={state}
      lead="Four habits, every day. Check off what you did; together they make ten points, and that is a perfect day."
      finish="I know my four habits"
    >
      <ul className={pageStyles.cards}>
        {HABIT_IDS.map((habit) => (
          <li key={habit} className={styles.habit} data-habit={habit}>
            <span className={styles.icon}>
              <HabitIcon habit={habit} size={24} />
            </span>
            <div>
              <h2 className={styles.title}>{HABITS[habit].title}</h2>
              <p className={styles.points}>{points(HABITS[habit].value)}</p>
              <p className={styles.why}>{WHY[habit]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.kind}>
        A missed day is a fact, not a failure. You can correct the last seven days, and take up to
        four days a month off without losing your streak.
      </p>
    </StepPage>
  )
}

function points(value: number): string {
  return value === 1 ? '1 point a day' : `${value} points a day`
}
