import * as z from 'zod/mini'
import { MAX_ANSWER_LENGTH, type WeekFigures } from '#core/records/check-in.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { choicesIn, type Question, toggleChoice } from '#core/views/check-in/questions.ts'
import { sendCheckIn } from '#data/records/check-in/commands.ts'
import { markWeekDone } from '#data/records/check-in/own-check-ins.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
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

const schema = z.record(z.string(), z.string().check(z.trim(), z.maxLength(MAX_ANSWER_LENGTH)))

/** The questions, each with answers to tap and a field; none has to be answered. */
export function CheckInForm(props: CheckInFormProps) {
  const { account, monday, coachName, figures, questions, begin, draft } = props
  const { onType, onSent, onKeep } = props
  const values: Answers = { ...begin, ...draft }
  const form = useFormOf(
    { values, change: onType },
    {
      schema,
      send: async (answers) => {
        const said = questions.map(({ text }) => ({ question: text, answer: answers[text] ?? '' }))
        await sendCheckIn(account, { monday, figures, answers: said })
        await markWeekDone(account, monday)
        onSent()
      },
    },
  )
  return (
    <Form
      {...form.shell}
      className={styles.form}
      label={<bdi>{WORDS.send(coachName)}</bdi>}
      beside={
        onKeep && (
          <Button variant="subtle" onClick={onKeep}>
            {WORDS.keep}
          </Button>
        )
      }
    >
      <p className={layout.muted}>{WORDS.skip}</p>
      {questions.map((question) => (
        <QuestionField
          key={question.text}
          question={question}
          answer={values[question.text] ?? ''}
          onChange={(answer) => onType({ ...draft, [question.text]: answer })}
        />
      ))}
    </Form>
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
        maxLength={MAX_ANSWER_LENGTH}
        enterKeyHint="enter"
        dir="auto"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </fieldset>
  )
}
