import * as z from 'zod/mini'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { createGroup } from '#data/records/group/create-group.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { ConsentCheckbox } from '#ui/joining/consent-checkbox.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toast.ts'
import styles from '../leader-board.module.css'
import { CREATE } from './words.ts'

const schema = z.object({
  name: typedNameSchema({ missing: CREATE.nameMissing, tooLong: CREATE.nameTooLong }),
  onBoard: z.boolean(),
})

/** The community's first group; its admin becomes the first member. */
export function CreateGroupForm({ account }: { readonly account: Account }) {
  const form = useForm(
    { name: '', onBoard: false },
    {
      schema,
      refusalOf: troubleText,
      send: async (asked) => {
        await createGroup(account, asked)
        showToast({ kind: 'success', message: CREATE.created(asked.name) })
      },
    },
  )
  const onBoard = form.choice('onBoard')
  return (
    <Form {...form.shell} className={styles.create} label={CREATE.create} button={{ wide: true }}>
      <Mark filled={ALL_HABITS} size={72} />
      <PageTitle title={CREATE.title}>{CREATE.heading}</PageTitle>
      <p className={styles.lead}>{CREATE.text}</p>
      <TextField {...form.text('name')} label={CREATE.name} />
      <ConsentCheckbox
        member={useUser()}
        group={{ name: '', joins: true }}
        checked={onBoard.value}
        onChange={onBoard.onChange}
      />
    </Form>
  )
}
