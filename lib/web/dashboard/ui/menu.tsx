import { useId, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

type Item = { text: string; onChoose(): void; danger?: boolean };

/** Acts that need no permanent place on the page, behind one button. Escape and a click elsewhere close it. */
export const Menu = ({ label, items }: { label: string; items: readonly Item[] }) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined || menu.current === null) return;
    const left = `${Math.max(8, box.right - 256)}px`;
    // On the side that has more room.
    menu.current.style.inset =
      box.top < innerHeight / 2
        ? `${box.bottom + 4}px auto auto ${left}`
        : `auto auto ${innerHeight - box.top + 4}px ${left}`;
  };
  if (items.length === 0) return null;
  return (
    <>
      <button ref={button} type="button" popovertarget={id} aria-label={label} onClick={place}>
        <Icon name="more" />
      </button>
      <div ref={menu} id={id} class="menu" popover="auto">
        <ul aria-label={label}>
          {items.map(({ text, onChoose, danger = false }) => (
            <li key={text}>
              <button
                type="button"
                class={danger ? "menu-item danger" : "menu-item"}
                onClick={() => {
                  menu.current?.hidePopover();
                  onChoose();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
