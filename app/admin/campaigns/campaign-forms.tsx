import { type Task, taskLabels } from "../../campaigns/campaign-tasks";
import { Field } from "../../ui/field";
import { FormOwner } from "../../ui/form-owner";

type Props = { typed: Partial<Record<string, string>>; errors: Record<string, string> };

/** Ticks one task off, with the day and a note. `today`: YYYY-MM-DD in India. */
export function TaskForm({ task, today, typed, errors }: Props & { task: Task; today: string }) {
  const id = task.replaceAll(" ", "-");
  return (
    <form method="post" noValidate className="narrow">
      <FormOwner />
      <input type="hidden" name="task" value={task} />
      <Field
        id={`done_on-${id}`}
        name="done_on"
        label="Done on"
        type="date"
        max={today}
        defaultValue={typed.done_on ?? today}
        error={errors[`done_on-${id}`]}
      />
      <Field
        id={`note-${id}`}
        name="note"
        label="Note"
        hint="What was sent or said, and to whom"
        autoComplete="off"
        defaultValue={typed.note}
        error={errors[`note-${id}`]}
      />
      <button type="submit" className="button mt-4">
        Tick off<span className="sr-only"> {taskLabels[task]}</span>
      </button>
    </form>
  );
}

/** What the buyers have paid since, in all. */
export function RecoveryForm({ recovered, typed, errors }: Props & { recovered: number }) {
  return (
    <form method="post" noValidate className="narrow mt-10">
      <FormOwner />
      <h2>Amount recovered</h2>
      <input type="hidden" name="intent" value="recovery" />
      <input type="hidden" name="before" value={recovered} />
      <Field
        id="recovered-recovery"
        name="recovered"
        label="Recovered in all"
        before="₹"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.recovered ?? String(recovered)}
        error={errors["recovered-recovery"]}
      />
      <Field
        id="note-recovery"
        name="note"
        label="Note"
        hint="Who paid, when and how"
        autoComplete="off"
        defaultValue={typed.note}
        error={errors["note-recovery"]}
      />
      <button type="submit" className="button mt-4">
        Save amount
      </button>
    </form>
  );
}
