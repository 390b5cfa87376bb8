import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef } from 'react'
import { BUILT_IN_SCHEDULES } from '#core/hours/templates/built-in.ts'
import { MAX_TEMPLATES } from '#core/records/time-template.ts'
import type { Schedule } from '#core/values/hours/week.ts'
import { useTemplateDrafts } from '#data/records/template/template-drafts.ts'
import type { TemplatesView } from '#data/records/time-day/read-time.ts'
import { counted } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TemplateRow } from './template-row.tsx'
import type { TemplateActions } from './use-template-actions.ts'
import { LIST } from './words.ts'

interface TemplateListProps {
  readonly templates: TemplatesView
  readonly actions: TemplateActions
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
  const duplicate = (schedule: Schedule) => (isFull ? undefined : () => onDuplicate(schedule))
  return (
    <div className={layout.wide}>
      <p className={layout.muted}>{LIST.intro}</p>
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
                schedule={template}
                isCurrent={template.id === current.id}
                hasDraft={drafts?.has(template.id) ?? false}
                onUse={() => actions.choose(template)}
                onEdit={() => onEdit(template.id)}
                onDuplicate={duplicate(template)}
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
            <TemplateRow
              key={schedule.id}
              schedule={schedule}
              isCurrent={schedule.id === current.id}
              onUse={() => actions.choose(schedule)}
              onDuplicate={duplicate(schedule)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
