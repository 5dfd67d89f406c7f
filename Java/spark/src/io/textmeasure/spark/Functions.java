package io.textmeasure.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.V2ExpressionUtils;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;

/** The functions by their names in SQL. The style, their last argument, may be left out. */
enum Functions {
  TM_HEIGHT(new HeightFunction()),
  TM_SIZE(new SizeFunction()),
  TM_SIZES(new SizesFunction()),
  TM_STYLE_ID(new StyleIdFunction());

  private final ScalarFunction<?> function;

  Functions(ScalarFunction<?> function) {
    this.function = function;
  }

  String sqlName() {
    return function.name();
  }

  /** What makes an expression of arguments. */
  Builder builder() {
    return new Builder(function);
  }

  /** Makes an expression of the arguments of a call in SQL. */
  static final class Builder extends AbstractFunction1<Seq<Expression>, Expression> {
    private final ScalarFunction<?> function;

    private Builder(ScalarFunction<?> function) {
      this.function = function;
    }

    @Override
    public Expression apply(Seq<Expression> given) {
      DataType[] types = function.inputTypes();
      List<Expression> arguments = new ArrayList<>(CollectionConverters.asJava(given));
      if (arguments.size() == types.length - 1) {
        arguments.add(Literal.create(null, DataTypes.StringType));
      }
      if (arguments.size() != types.length) {
        throw new IllegalArgumentException(
            function.name() + " takes " + (types.length - 1) + " or " + types.length
                + " arguments, not " + given.size());
      }
      checkStyle(arguments.get(types.length - 1));
      return V2ExpressionUtils.resolveScalarFunction(
          function, CollectionConverters.asScala(arguments).toSeq());
    }

    /** Opens a style that is known before the job begins: what is wrong with it is said then. */
    private static void checkStyle(Expression style) {
      if (!style.resolved() || !style.foldable()) return;
      Object value = style.eval(null);
      if (value == null || value instanceof UTF8String) Measurers.of((UTF8String) value);
    }
  }
}
