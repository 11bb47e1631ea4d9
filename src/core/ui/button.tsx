import type { ComponentPropsWithRef, ReactNode } from 'react';

/** The look of a button, which links and libraries' triggers can have too. */
export interface ButtonLook {
  /** `secondary` by default; a screen has at most one `primary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'regular' | 'small';
  /** As wide as its container. */
  readonly wide?: boolean;
}

/** The properties of a button, beside those of the HTML element. */
export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  readonly icon?: ReactNode;
  /** The button's task is running: it keeps its focus, shows a spinner, and ignores clicks. */
  readonly busy?: boolean;
  /** There is nothing to press it for: it ignores clicks and keeps its focus, which a disabled button loses. */
  readonly inactive?: boolean;
}

/** Gives the class and attributes for the look of a button, for a link or a library's trigger. */
export const buttonLook = ({ variant, size, wide }: ButtonLook = {}) => ({
  className: 'ui-button',
  'data-variant': variant ?? 'secondary',
  ...(size === 'small' ? { 'data-size': size } : {}),
  ...(wide ? { 'data-wide': '' } : {}),
});

/** A button, which can show that its task is running. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  inactive = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      part="button"
      {...buttonLook({ variant, size, wide })}
      {...(busy || inactive ? { 'aria-disabled': true, 'aria-busy': busy || undefined } : {})}
      {...rest}
      onClick={(event) => {
        if (busy || inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="ui-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** The properties of a button that shows only an icon. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  /** The button's action in words: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that shows only an icon; its label is also its tooltip. */
export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} data-icon-only="" icon={icon} variant={variant} {...rest} />
  );
}
