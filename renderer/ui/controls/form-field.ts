import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form that a schema checks when it is sent, and after that with every change. The first field that is wrong gets
 * the focus, so that a screen reader reads its problem.
 * @param begin the values at first
 */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  schema: z.core.$ZodType<Parsed, Values>,
  begin: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Parsed>({
    resolver: standardSchemaResolver(schema),
    defaultValues: begin,
  })
}

/** What a text field or a checkbox of the kit needs to be a field of a form. */
export function fieldOf<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  name: Path<Values>,
) {
  const { error } = form.getFieldState(name, form.formState)
  return { ...form.register(name), problem: error?.message }
}
