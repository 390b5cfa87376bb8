import '#ui/input-styles.ts'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import settings from '../settings.module.css'
import { WORDS } from './words.ts'

/** A password that can be shown, marked for password managers. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      classNames={{ input: settings.input ?? '' }}
      visibilityToggleButtonProps={{ 'aria-label': WORDS.showPassword, tabIndex: 0 }}
      {...props}
    />
  )
}
