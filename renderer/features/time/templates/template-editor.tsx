import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  isTouched,
  type TemplateDraft,
  unreadyDaysOf,
  withCopy,
} from '#core/hours/templates/draft.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { areSameHours, sumOf } from '#core/values/hours/hour-set.ts'
import { WEEKDAY_LABELS, type Week, type Weekday, weekdayIn } from '#core/values/hours/week.ts'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import { weekFrom } from '#core/values/numbers/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { templateDrafts } from '#data/records/template/template-drafts.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Loading } from '#ui/loading.tsx'
import { useOnce } from '#ui/use-once.ts'
import { MiniBar } from '../bar/mini-bar.tsx'
import { listed } from '../hour-words.ts'
import { DayEditor } from './day-editor.tsx'
import { saveDraft } from './template-actions.ts'
import styles from './templates.module.css'
import { weekOrder } from './week-order.ts'

interface TemplateEditorProps {
  readonly account: Account
  /** `''` for a new one. */
  readonly id: string
  /** The stored template; undefined for a new one, or if it was deleted meanwhile. */
  readonly stored: TimeTemplate | undefined
  /** Undefined until the template has loaded. */
  readonly begin: TemplateDraft | undefined
  readonly isCurrent: boolean
  readonly today: DayKey
  readonly onClose: () => void
}

export function TemplateEditor(props: TemplateEditorProps) {
  const { account, id, stored, begin, isCurrent, today, onClose } = props
  const { draft, edit, drop } = useTemplateDraft(account, id, begin)
  const [weekday, setWeekday] = useState<Weekday>(weekdayIn(today))
  const [nameProblem, setNameProblem] = useState('')
  const { busy, once } = useOnce()
  const nameField = useRef<HTMLInputElement>(null)
  if (!draft) return <Loading />

  const unready = weekOrder().filter((day) => unreadyDaysOf(draft).includes(day))
  const finish = () => {
    drop()
    onClose()
  }
  const save = async () => {
    const problem = nameProblemOf(draft.name)
    setNameProblem(problem)
    if (problem !== '') nameField.current?.focus()
    else if (await saveDraft(draft, { account, stored, isCurrent, today })) finish()
  }

  return (
    <div className={layout.loose}>
      <div>
        <Button variant="subtle" className={styles.back} onClick={onClose}>
          <IconBack size={20} stroke={1.8} aria-hidden="true" />
          All templates
        </Button>
      </div>
      {isCurrent && (
        <p className={layout.soft}>
          New days follow this template. What you change for a{' '}
          <strong>{WEEKDAY_LABELS[weekdayIn(today)]}</strong> also changes today’s plan.
        </p>
      )}
      {id !== '' && !stored && (
        <p className={layout.soft}>
          This template was deleted in the meantime. Saving it creates a new one.
        </p>
      )}
      <TextField
        ref={nameField}
        label="Name"
        autoFocus={id === ''}
        placeholder="Winter weeks"
        value={draft.name}
        problem={nameProblem === '' ? undefined : nameProblem}
        onChange={(event) => {
          const name = event.currentTarget.value
          if (nameProblem !== '') setNameProblem(nameProblemOf(name))
          edit((now) => ({ ...now, name }))
        }}
      />
      <DayPicker draft={draft} selected={weekday} onSelect={setWeekday} />
      <DayEditor key={weekday} draft={draft} weekday={weekday} edit={edit} />
      <CopyDay
        weekday={weekday}
        days={draft.days}
        onCopy={(to) => edit((now) => withCopy(now, weekday, to))}
      />
      <div className={styles.footer}>
        <p className={layout.warning} aria-live="polite">
          {unready.length > 0 && unreadyText(unready)}
        </p>
        <div className={layout.line}>
          <Button disabled={unready.length > 0} busy={busy} onClick={once(save)}>
            Save
          </Button>
          <Button variant="danger" onClick={finish}>
            {id === '' ? 'Discard' : 'Discard changes'}
          </Button>
        </div>
      </div>
    </div>
  )
}

const TYPED_NAME = typedNameSchema({
  missing: 'A template needs a name.',
  tooLong: `Use ${MAX_NAME_LENGTH} characters or fewer.`,
})

function nameProblemOf(name: string): string {
  return TYPED_NAME.safeParse(name).error?.issues[0]?.message ?? ''
}

function unreadyText(days: readonly Weekday[]): string {
  const names = listed(days.map((day) => WEEKDAY_LABELS[day]))
  return `${names} ${days.length === 1 ? 'is' : 'are'} not 24 hours yet.`
}

interface DayPickerProps {
  readonly draft: TemplateDraft
  readonly selected: Weekday
  readonly onSelect: (weekday: Weekday) => void
}

function DayPicker({ draft, selected, onSelect }: DayPickerProps) {
  const unready = unreadyDaysOf(draft)
  return (
    <ul className={styles.days} aria-label="Days of the week">
      {weekOrder().map((weekday) => {
        const hours = draft.days[weekday]
        const sum = sumOf(hours)
        const name = WEEKDAY_LABELS[weekday]
        return (
          <li key={weekday}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={weekday === selected}
              aria-label={`${name}, ${sum} of 24 hours`}
              onClick={() => onSelect(weekday)}
            >
              {name.slice(0, 3)}
              <MiniBar hours={hours} />
              <span className={classNames(styles.sum, unready.includes(weekday) && layout.warning)}>
                {sum}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const DAY_SETS: readonly { readonly name: string; readonly to: readonly Weekday[] }[] = [
  { name: 'Weekdays', to: [1, 2, 3, 4, 5] },
  { name: 'Weekend', to: [6, 0] },
  { name: 'Every day', to: weekFrom(1) },
]

interface CopyDayProps {
  readonly weekday: Weekday
  readonly days: Week
  readonly onCopy: (to: readonly Weekday[]) => void
}

function CopyDay({ weekday, days, onCopy }: CopyDayProps) {
  const name = WEEKDAY_LABELS[weekday]
  const others = weekOrder().filter((other) => other !== weekday)
  const targets = [
    ...DAY_SETS.map((one) => ({ ...one, short: one.name })),
    ...others.map((other) => {
      const label = WEEKDAY_LABELS[other]
      return { name: label, short: label.slice(0, 3), to: [other] }
    }),
  ]
  return (
    <section className={styles.copy} aria-label={`Copy ${name}`}>
      <h3>Copy {name} to</h3>
      {targets.map((target) => (
        <Button
          key={target.name}
          variant="light"
          disabled={target.to.every((other) => areSameHours(days[other], days[weekday]))}
          aria-label={`Copy ${name} to ${target.name}`}
          onClick={() => onCopy(target.to)}
        >
          {target.short}
        </Button>
      ))}
    </section>
  )
}

/**
 * A template's draft, which survives closing the editor by accident: the stored one, or `begin`.
 * @param begin undefined until the template has loaded
 */
function useTemplateDraft(account: Account, id: string, begin: TemplateDraft | undefined) {
  const { draft: stored, isRead, type } = useSharedDraft(account, templateDrafts, id)
  const [first, setFirst] = useState(begin)
  // Only the first version counts: changes from another device must not alter the form during editing.
  if (!first && begin) setFirst(begin)
  const draft = isRead ? (stored ?? first) : undefined
  // One event may change a draft twice: a field clears its text and sets hours.
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const edit = (change: (draft: TemplateDraft) => TemplateDraft) => {
    if (!latest.current) return
    latest.current = change(latest.current)
    type(isTouched(latest.current) ? latest.current : undefined)
  }
  /** `drop` deletes the draft, after it was saved or discarded. */
  return { draft, edit, drop: () => type(undefined) }
}
