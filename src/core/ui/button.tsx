import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface ButtonLook {
  /** `secondary` unless said otherwise; one `primary` a screen at most. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'regular' | 'small';
  /** As wide as its container. */
  readonly wide?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  readonly icon?: ReactNode;
  /** Something that it started is under way: it keeps its focus, turns, and does nothing. */
  readonly busy?: boolean;
}

/** Class and attributes that give a link (or a library's trigger) the look of a button. */
export const buttonLook = ({ variant, size, wide }: ButtonLook = {}) => ({
  className: 'ui-button',
  'data-variant': variant ?? 'secondary',
  ...(size === 'small' ? { 'data-size': size } : {}),
  ...(wide ? { 'data-wide': '' } : {}),
});

export function Button({ variant, size, wide, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      part="button"
      {...buttonLook({ variant, size, wide })}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...rest}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className="ui-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  /** What it does, in words: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} title={label} data-icon-only="" icon={icon} variant={variant} {...rest} />
  );
}
