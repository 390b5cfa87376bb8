import { useState } from 'react'
import { draftOf, newDraft } from '#core/hours/templates/draft.ts'
import type { Schedule } from '#core/values/hours/week.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useTemplates } from '#data/records/template/template-drafts.ts'
import type { Account } from '#data/storage/account.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { useBackCloses } from '#ui/pages/use-back-closes.ts'
import { useOnce } from '#ui/use-once.ts'
import { templateActions } from './template-actions.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateList } from './template-list.tsx'

interface TemplatesDrawerProps {
  readonly account: Account
  readonly today: DayKey
  readonly onClose: () => void
}

/** Schedule templates in a drawer (docs/product.md#time-budget): choosing, creating, editing and deleting them. */
export function TemplatesDrawer({ account, today, onClose }: TemplatesDrawerProps) {
  const templates = useTemplates()
  const actions = templateActions(account, today)
  // The id of the template being edited, `''` for a new one.
  const [editing, setEditing] = useState<string>()
  const [returned, setReturned] = useState(false)
  const template = templates?.own.find(({ id }) => id === editing)

  const leaveEditor = () => {
    setEditing(undefined)
    setReturned(true)
  }
  useBackCloses(editing !== undefined, leaveEditor)
  const { once } = useOnce()
  const duplicate = (source: Schedule) =>
    void once(async () => setEditing(await actions.duplicate(source)))()

  return (
    <Dialog at="side" hasAddress title={titleOf(editing)} onClose={onClose}>
      {!templates && <Loading />}
      {templates && editing === undefined && (
        <TemplateList
          templates={templates}
          actions={actions}
          returned={returned}
          onNew={() => setEditing('')}
          onEdit={setEditing}
          onDuplicate={duplicate}
        />
      )}
      {templates && editing !== undefined && (
        <TemplateEditor
          key={editing}
          account={account}
          id={editing}
          stored={template}
          begin={editing === '' ? newDraft(templates.current) : template && draftOf(template)}
          isCurrent={editing !== '' && templates.chosenId === editing}
          today={today}
          onClose={leaveEditor}
        />
      )}
    </Dialog>
  )
}

function titleOf(editing: string | undefined): string {
  if (editing === undefined) return 'Templates'
  return editing === '' ? 'New template' : 'Edit template'
}
