import { type FormEvent, useState } from 'react'
import { LONGEST_ANSWER, type WeekFigures } from '#core/records/check-in.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { choicesIn, type Question, toggleChoice } from '#core/views/check-in/questions.ts'
import { sendCheckIn } from '#data/records/check-in/commands.ts'
import { markWeekDone } from '#data/records/check-in/done-week.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import type { Answers } from './answer-drafts.ts'
import styles from './check-in.module.css'
import { CHECK_IN_WORDS as WORDS } from './words.ts'

interface CheckInFormProps {
  readonly account: Account
  readonly monday: DayKey
  readonly coachName: string
  readonly figures: WeekFigures
  readonly questions: readonly Question[]
  /** The answers that were sent before. */
  readonly begin: Answers
  readonly draft: Answers | undefined
  readonly onType: (answers: Answers) => void
  readonly onSent: () => void
  /** Leaves what was sent as it is; undefined where nothing was. */
  readonly onKeep: (() => void) | undefined
}

/** The questions, each with answers to tap and a field; none has to be answered. */
export function CheckInForm(props: CheckInFormProps) {
  const { account, monday, coachName, figures, questions, begin, draft } = props
  const { onType, onSent, onKeep } = props
  const [isBusy, setIsBusy] = useState(false)
  const answers: Answers = { ...begin, ...draft }
  const isTooLong = questions.some(({ text }) => (answers[text] ?? '').length > LONGEST_ANSWER)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const said = questions.map(({ text }) => ({
        question: text,
        answer: (answers[text] ?? '').trim(),
      }))
      await sendCheckIn(account, { monday, figures, answers: said })
      await markWeekDone(account, monday)
      onSent()
    } catch (error) {
      showDatabaseError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <p className={styles.hint}>{WORDS.skip}</p>
      {questions.map((question) => (
        <QuestionField
          key={question.text}
          question={question}
          answer={answers[question.text] ?? ''}
          onChange={(answer) => onType({ ...draft, [question.text]: answer })}
        />
      ))}
      <div className={layout.wrap}>
        <Button type="submit" busy={isBusy} disabled={isTooLong}>
          <bdi>{WORDS.send(coachName)}</bdi>
        </Button>
        {onKeep && (
          <Button variant="subtle" onClick={onKeep}>
            {WORDS.keep}
          </Button>
        )}
      </div>
    </form>
  )
}

interface QuestionFieldProps {
  readonly question: Question
  readonly answer: string
  readonly onChange: (answer: string) => void
}

function QuestionField({ question: { text, choices }, answer, onChange }: QuestionFieldProps) {
  const chosen = choicesIn(answer, choices)
  return (
    <fieldset className={styles.question}>
      <legend dir="auto">{text}</legend>
      {choices.length > 0 && (
        <div className={layout.wrap}>
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={chosen.includes(choice)}
              onClick={() => onChange(toggleChoice(answer, choice, choices))}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      <TextArea
        growing
        hideLabel
        label={WORDS.answer(text)}
        placeholder={choices.length > 0 ? WORDS.otherWords : WORDS.ownWords}
        value={answer}
        maxLength={LONGEST_ANSWER}
        enterKeyHint="enter"
        dir="auto"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </fieldset>
  )
}
