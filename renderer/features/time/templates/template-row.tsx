import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Schedule } from '#core/values/hours/week.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { useOnce } from '#ui/use-once.ts'
import { MiniBar } from '../bar/mini-bar.tsx'
import styles from './template-list.module.css'
import { weekOrder } from './week-order.ts'
import { LIST } from './words.ts'

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

export function TemplateRow(props: TemplateRowProps) {
  const { schedule, isCurrent, hasDraft = false, onUse, onEdit, onDuplicate, onDelete } = props
  const { name } = schedule
  const { once } = useOnce()
  return (
    <li className={classNames(styles.row, isCurrent && styles.current)}>
      <div className={layout.between}>
        <div className={layout.shrink}>
          <p className={styles.name}>{name}</p>
          {isCurrent && (
            <p className={styles.note}>
              <IconCheck size={16} stroke={2.5} aria-hidden="true" />
              Current
            </p>
          )}
          {hasDraft && <p className={classNames(styles.note, layout.warning)}>{LIST.unsaved}</p>}
        </div>
        <div className={styles.week} aria-hidden="true">
          {weekOrder().map((weekday) => (
            <MiniBar key={weekday} hours={schedule.days[weekday]} />
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        {!isCurrent && (
          <Button variant="light" aria-label={`Use ${name}`} onClick={once(onUse)}>
            Use
          </Button>
        )}
        {onEdit ? (
          <>
            <Button variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            {onDuplicate && (
              <IconButton label={`Duplicate ${name}`} onClick={onDuplicate}>
                <IconCopy size={20} stroke={1.8} />
              </IconButton>
            )}
          </>
        ) : (
          onDuplicate && (
            <Button variant="subtle" aria-label={`Copy and edit ${name}`} onClick={onDuplicate}>
              Copy and edit
            </Button>
          )
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
