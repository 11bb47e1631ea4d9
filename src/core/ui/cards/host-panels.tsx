import { useHostSlots } from '../../host/use-host-slots.ts';

/**
 * The panels that the host has added: each `<div slot="panel:<name>" data-label="…">` gets a heading with
 * that label.
 */
export const HostPanels = ({ className }: { className?: string }) =>
  useHostSlots('panel').map(({ name, label }) => (
    <section key={name} className={className} aria-label={label}>
      <h2>{label}</h2>
      <slot name={`panel:${name}`} />
    </section>
  ));
