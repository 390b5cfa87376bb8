import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { type PrivacyLevel, seenAt } from '#core/privacy/seen-by-others.ts'
import { PRIVACY_LEVELS, type User } from '#core/records/user.ts'
import { saveUser } from '#data/commands/save-user.ts'
import type { Account } from '#data/local/account.ts'
import { useMember } from '#data/queries/use-member.ts'
import { classNames } from '#ui/class-names.ts'
import { showToast, showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { LEVEL_LABELS, seenWords } from './level-words.ts'
import styles from './privacy.module.css'

interface PrivacyLevelsProps {
  readonly account: Account
  readonly user: User
}

/** The three levels, each with what others would see; choosing one is saved at once. */
export function PrivacyLevels({ account, user }: PrivacyLevelsProps) {
  const groupName = useMember()?.owner.groupName ?? ''
  const choose = async (level: PrivacyLevel) => {
    const before = user.privacy
    const undo = () => void saveUser(account, { privacy: before }).catch(showUserError)
    try {
      await saveUser(account, { privacy: level })
      const message = `Saved: ${LEVEL_LABELS[level].toLowerCase()}.`
      const action = { label: 'Undo', run: undo }
      showToast({ kind: 'success', about: 'privacy', message, action })
    } catch (error) {
      showUserError(error)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="levels">
      <h2 id="levels">Who sees what you do</h2>
      <p className={settings.hint}>
        Your coaches and the community’s admins always see your days and hours, so that they can
        help. Nobody but admins and your coaches sees your email.
      </p>
      <fieldset className={styles.levels} aria-labelledby="levels">
        {PRIVACY_LEVELS.map((level) => {
          const chosen = level === user.privacy
          return (
            <div key={level} className={classNames(styles.level, chosen ? styles.chosen : '')}>
              <Radio
                size="md"
                name="privacy"
                value={level}
                checked={chosen}
                onChange={() => void choose(level)}
                label={LEVEL_LABELS[level]}
                aria-describedby={`seen-${level}`}
                classNames={{
                  radio: styles.radio ?? '',
                  body: styles.radioBody ?? '',
                  label: styles.radioLabel ?? '',
                }}
              />
              <dl id={`seen-${level}`} className={styles.seen}>
                {seenWords(seenAt(user, level), groupName).map(([place, what]) => (
                  <Seen key={place} place={place} what={what} />
                ))}
              </dl>
            </div>
          )
        })}
      </fieldset>
    </section>
  )
}

function Seen({ place, what }: { readonly place: string; readonly what: string }) {
  return (
    <>
      <dt>{place}</dt>
      <dd>{what}</dd>
    </>
  )
}
