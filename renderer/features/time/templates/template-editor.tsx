import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useRef, useState } from 'react'
import { type TemplateDraft, unreadyDaysOf, withCopy } from '#core/hours/templates/draft.ts'
import type { TimeTemplate } from '#core/records/time-tracking.ts'
import { WEEKDAY_LABELS, type Weekday, weekdayIn } from '#core/values/hours/week.ts'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Loading } from '#ui/loading.tsx'
import { useOnce } from '#ui/use-once.ts'
import { listed } from '../hour-words.ts'
import { CopyDay } from './copy-day.tsx'
import { DayEditor } from './day-editor.tsx'
import { DayPicker } from './day-picker.tsx'
import { saveDraft } from './save-draft.ts'
import styles from './template-editor.module.css'
import { useTemplateDraft } from './use-template-draft.ts'
import { weekOrder } from './week-order.ts'
import { EDITOR } from './words.ts'

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
        <button type="button" className={styles.back} onClick={onClose}>
          <IconBack size={20} stroke={1.8} aria-hidden="true" />
          All templates
        </button>
      </div>
      {isCurrent && (
        <p className={layout.soft}>
          {EDITOR.current} <strong>{WEEKDAY_LABELS[weekdayIn(today)]}</strong> {EDITOR.alsoToday}
        </p>
      )}
      {id !== '' && !stored && <p className={layout.soft}>{EDITOR.deleted}</p>}
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
  tooLong: EDITOR.nameTooLong,
})

function nameProblemOf(name: string): string {
  return TYPED_NAME.safeParse(name).error?.issues[0]?.message ?? ''
}

function unreadyText(days: readonly Weekday[]): string {
  return EDITOR.unready(listed(days.map((day) => WEEKDAY_LABELS[day])), days.length)
}
