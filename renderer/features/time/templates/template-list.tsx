import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { BUILT_IN_SCHEDULES } from '#core/hours/templates/built-in.ts'
import { MAX_TEMPLATES } from '#core/records/time-template.ts'
import type { Schedule } from '#core/values/hours/week.ts'
import { useTemplateDrafts } from '#data/records/template/template-drafts.ts'
import type { TemplatesView } from '#data/records/time-day/read-time.ts'
import { classNames } from '#ui/class-names.ts'
import { counted } from '#ui/day-words.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
import { MiniBar } from '../bar/mini-bar.tsx'
import type { templateActions } from './template-actions.ts'
import styles from './templates.module.css'
import { weekOrder } from './week-order.ts'

interface TemplateListProps {
  readonly templates: TemplatesView
  readonly actions: ReturnType<typeof templateActions>
  /** Whether the member returns from the editor, so that the list takes the focus. */
  readonly returned: boolean
  readonly onNew: () => void
  readonly onEdit: (id: string) => void
  readonly onDuplicate: (schedule: Schedule) => void
}

/** The member's own templates, and the three that come with the app (docs/product.md#time-budget). */
export function TemplateList(props: TemplateListProps) {
  const { templates, actions, returned, onNew, onEdit, onDuplicate } = props
  const drafts = useTemplateDrafts()
  const { own, current } = templates
  const isFull = own.length >= MAX_TEMPLATES
  const full = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // If there is no button, the text takes the focus.
    if (returned) full.current?.focus()
  }, [returned])
  const rowOf = (schedule: Schedule) => ({
    schedule,
    isCurrent: schedule.id === current.id,
    onUse: () => actions.choose(schedule),
    onDuplicate: isFull ? undefined : () => onDuplicate(schedule),
  })
  return (
    <div className={layout.wide}>
      <p className={layout.muted}>
        A template is a week of planned hours. New days start with the hours of the current one.
      </p>
      <section aria-labelledby="own-templates" className={layout.stack}>
        <h3 id="own-templates">Your templates</h3>
        {isFull && (
          <p ref={full} tabIndex={-1} className={layout.muted}>
            You have {counted(own.length, 'template')}. Delete one to make another.
          </p>
        )}
        {own.length > 0 && (
          <ul className={layout.stack}>
            {own.map((template) => (
              <TemplateRow
                key={template.id}
                {...rowOf(template)}
                hasDraft={drafts?.has(template.id) ?? false}
                onEdit={() => onEdit(template.id)}
                onDelete={() => actions.remove(template)}
              />
            ))}
          </ul>
        )}
        {!isFull && (
          <Button
            variant={own.length > 0 ? 'light' : 'filled'}
            autoFocus={returned}
            onClick={onNew}
          >
            <IconPlus size={18} stroke={2} aria-hidden="true" />
            {drafts?.has('') ? 'Continue your new template' : 'New template'}
          </Button>
        )}
      </section>
      <section aria-labelledby="ready-made" className={layout.stack}>
        <h3 id="ready-made">Ready-made</h3>
        <ul className={layout.stack}>
          {BUILT_IN_SCHEDULES.map((schedule) => (
            <TemplateRow key={schedule.id} {...rowOf(schedule)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface TemplateRowProps {
  readonly schedule: Schedule
  readonly isCurrent: boolean
  readonly hasDraft?: boolean
  readonly onUse: () => void
  /** Undefined for the built-in templates, which cannot be edited. */
  readonly onEdit?: () => void
  /** Undefined if the maximum number of templates is reached. */
  readonly onDuplicate: (() => void) | undefined
  readonly onDelete?: () => void
}

function TemplateRow(props: TemplateRowProps) {
  const { schedule, isCurrent, hasDraft = false, onUse, onEdit, onDuplicate, onDelete } = props
  const { name } = schedule
  const { once } = useOnce()
  return (
    <li className={classNames(styles.row, isCurrent && styles.current)}>
      <div className={layout.between}>
        <div className={layout.shrink}>
          <p className={styles.label}>{name}</p>
          {isCurrent && (
            <p className={styles.note}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              Current
            </p>
          )}
          {hasDraft && (
            <p className={classNames(styles.note, layout.warning)}>Changes not saved yet</p>
          )}
        </div>
        <div className={styles.week} aria-hidden="true">
          {weekOrder().map((weekday) => (
            <MiniBar key={weekday} hours={schedule.days[weekday]} />
          ))}
        </div>
      </div>
      <div className={layout.row}>
        {!isCurrent && (
          <Button variant="light" aria-label={`Use ${name}`} onClick={once(onUse)}>
            Use
          </Button>
        )}
        {onEdit && (
          <Button variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {onEdit && onDuplicate && (
          <IconButton label={`Duplicate ${name}`} onClick={onDuplicate}>
            <IconCopy size={20} stroke={1.8} />
          </IconButton>
        )}
        {!onEdit && onDuplicate && (
          <Button variant="subtle" aria-label={`Copy and edit ${name}`} onClick={onDuplicate}>
            Copy and edit
          </Button>
        )}
        {onDelete && (
          <IconButton variant="danger" label={`Delete ${name}`} onClick={once(onDelete)}>
            <IconTrash size={20} stroke={1.8} />
          </IconButton>
        )}
      </div>
    </li>
  )
}
