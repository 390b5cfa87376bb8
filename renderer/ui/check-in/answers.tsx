import type { CheckInText } from '#core/records/check-in.ts'
import layout from '../kit/layout.module.css'

interface AnswersProps extends Pick<CheckInText, 'answers'> {
  readonly label?: string
}

/** What was answered to each question of a check-in. */
export function Answers({ answers, label }: AnswersProps) {
  return (
    <dl aria-label={label} className={layout.stack}>
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className={layout.hint} dir="auto">
            {question}
          </dt>
          <dd className={answer === '' ? layout.muted : layout.typed} dir="auto">
            {answer === '' ? 'Skipped' : answer}
          </dd>
        </div>
      ))}
    </dl>
  )
}
